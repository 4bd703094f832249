// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What an account is to do, as ERC-4337 packs it from version 0.7 on.
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

interface IAccount {
    /// @return validationData 0 when signed rightly, 1 when not; from bit 160 on, until when it may be used (unix seconds)
    function validateUserOp(PackedUserOperation calldata op, bytes32 hash, uint256 missingFunds)
        external
        returns (uint256 validationData);
}

interface IPaymaster {
    function validatePaymasterUserOp(PackedUserOperation calldata op, bytes32 hash, uint256 maxCost)
        external
        returns (bytes memory context, uint256 validationData);
}
