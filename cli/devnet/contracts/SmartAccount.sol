// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A contract account whose signatures are those of its owner's key (EIP-1271).
contract SmartAccount {
    address public owner;

    /// Sets the owner, once; called by the creator of the account.
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

/// Creates such accounts at predictable addresses (EIP-1014), so that an account can sign before it is
/// deployed (EIP-6492).
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
