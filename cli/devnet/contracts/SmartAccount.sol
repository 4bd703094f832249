// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An account that is a contract: what its owner's key signed counts as signed by it (EIP-1271).
contract SmartAccount {
    address public owner;

    /// Once: whoever makes the account says whose it is.
    function setUp(address owner_) external {
        require(owner == address(0), "set up");
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65 || owner == address(0)) return 0xffffffff;
        (bytes32 r, bytes32 s) = abi.decode(signature[:64], (bytes32, bytes32));
        return ecrecover(hash, uint8(signature[64]), r, s) == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// Makes such accounts at addresses that are known before (EIP-1014), so that one can sign before it is there (EIP-6492).
contract SmartAccounts {
    function create(address owner) external returns (SmartAccount account) {
        account = new SmartAccount{salt: bytes32(uint256(uint160(owner)))}();
        account.setUp(owner);
    }

    function addressOf(address owner) external view returns (address) {
        bytes32 salt = bytes32(uint256(uint160(owner)));
        bytes32 code = keccak256(type(SmartAccount).creationCode);
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(this), salt, code)))));
    }
}
